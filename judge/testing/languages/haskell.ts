import { attacksWith, deep, type LanguagePrograms } from './language-programs.ts'

const program = (body: string, before = '') => `${before}\nmain :: IO ()\n${body}\n`

export const haskell: LanguagePrograms = {
  language: 'haskell',
  tasks: {
    sum: program('main = getLine >>= print . sum . map (read :: String -> Integer) . words'),
    large: program(
      'main = B.interact (B.unlines . map (B.pack . show . (* 2) . maybe 0 fst . B.readInt) . tail . B.lines)',
      'import qualified Data.ByteString.Char8 as B',
    ),
    unicode: program('main = getLine >>= putStrLn . ("→ " ++)'),
    deep: program(`main = print (f ${deep})`, 'f :: Int -> Int\nf 0 = 0\nf n = f (n - 1) + 1'),
    threads: program(
      'main = do\n  done <- newEmptyMVar\n  mapM_ (\\_ -> forkIO (putMVar done 1)) [1 .. 3]\n  all <- mapM (\\_ -> takeMVar done) [1 .. 3]\n  print (sum all)',
      'import Control.Concurrent',
    ),
    library: program(
      'main = putStrLn (unwords ["[" ++ unwords (map show (sort [3, 1, 2])) ++ "]", show (M.fromList [("x", 7)] M.! "x"), show (2 ^ 70), concat (replicate 2 "ab")])',
      'import Data.List\nimport qualified Data.Map as M',
    ),
  },
  compileError: { code: 'main :: IO ()\nmain = putStrLn (1 + True)\n', at: /^a\.hs:2:\d+: error/m },
  noMain: { code: 'module Main where\nf = 1\n', line: 'There is no main, where a program starts.' },
  exception: {
    code: program('main = print (f 0)', 'f :: Int -> Int\nf 0 = error "no way"\nf n = n'),
    line: 'no way (line 2)',
  },
  readingPastTheEnd: {
    code: program('main = getLine >> getLine >> return ()'),
    line: /^Prelude\.getLine: end of file|<stdin>: hGetLine: end of file/,
    reason: 'exception',
  },
  exitsWith3: program('main = exitWith (ExitFailure 3)', 'import System.Exit'),
  memoryBomb: program('main = print (length xs + sum xs)\n  where xs = [1 .. 10 ^ 9] :: [Int]'),
  endlessLoop: program(
    'main = print (f 0)',
    'f :: Int -> Int\nf n = if n < 0 then n else f ((n + 1) `mod` 1000)',
  ),
  endlessRecursion: program('main = print (f 1)', 'f :: Integer -> Integer\nf n = f (n + 1) + 1'),
  attacks: {
    files: program(
      'main = mapM_ try ["/etc/shadow", "/proc/1/environ", "/root/.bashrc"] >> print 42\n  where try path = (readFile path >>= putStr) `catch` \\e -> const (return ()) (e :: IOException)',
      'import Control.Exception',
    ),
    shell: program('main = callCommand "mount >/dev/null 2>&1; echo 42"', 'import System.Process'),
    processes: program(
      'main = forever (spawnCommand "while :; do :; done")',
      'import Control.Monad\nimport System.Process',
    ),
    threads: program(
      'main = forever (forkIO (forever (return ())))',
      'import Control.Concurrent\nimport Control.Monad',
    ),
    output: program("main = forever (putStr (replicate 65536 'x'))", 'import Control.Monad'),
  },
  ownAttacks: [
    ...attacksWith(['RUNTIME_ERROR', 'TIME_LIMIT_EXCEEDED'], {
      'a full disk': program(
        'main = mapM_ (\\i -> writeFile ("/tmp/" ++ show i) (replicate (2 ^ 20) \'x\')) [1 ..]',
      ),
    }),
    ...attacksWith('COMPILE_ERROR', {
      'a file of the host at compile time':
        '{-# LANGUAGE TemplateHaskell #-}\nimport Language.Haskell.TH\nmain :: IO ()\nmain = putStr $(runIO (readFile "/etc/shadow") >>= litE . stringL)\n',
      'a loop at compile time':
        '{-# LANGUAGE TemplateHaskell #-}\nimport Language.Haskell.TH\nmain :: IO ()\nmain = print $(let f :: Integer -> Integer; f n = f (n + 1) in f 0 `seq` litE (integerL 42))\n',
      'a file of the host by the preprocessor':
        '{-# LANGUAGE CPP #-}\n#include "/etc/shadow"\nmain :: IO ()\nmain = print 42\n',
    }),
    ...attacksWith(['OK', 'COMPILE_ERROR', 'TIME_LIMIT_EXCEEDED'], {
      'processes at compile time':
        '{-# LANGUAGE TemplateHaskell #-}\nimport Language.Haskell.TH\nimport System.Process\nmain :: IO ()\nmain = print $(runIO (callCommand "sleep 1000 & (while :; do :; done) &") >> litE (integerL 42))\n',
    }),
    ...attacksWith(['COMPILE_ERROR', 'OK'], {
      'a preprocessor of its own':
        '{-# OPTIONS_GHC -F -pgmF /bin/false #-}\nmain :: IO ()\nmain = print 42\n',
    }),
    ...attacksWith(['RUNTIME_ERROR', 'WRONG_ANSWER', 'TIME_LIMIT_EXCEEDED'], {
      'an unsafe coercion': program(
        'main = print (unsafeCoerce (1 :: Int) :: String)',
        'import Unsafe.Coerce',
      ),
    }),
    ...attacksWith(['OK', 'COMPILE_ERROR'], {
      'foreign functions':
        '{-# LANGUAGE ForeignFunctionInterface #-}\nforeign import ccall "unshare" c_unshare :: Int -> IO Int\nmain :: IO ()\nmain = c_unshare 0x10000000 >> print 42\n',
    }),
    ...attacksWith(['WRONG_ANSWER', 'COMPILE_ERROR', 'TIME_LIMIT_EXCEEDED'], {
      'types without end':
        'main :: IO ()\nmain = print (g 42)\nd x = (x, x)\ng = let a = d . d . d . d; b = a . a . a in const 1 . b . b . b . b\n',
    }),
  ],
}
