import { haskell } from '@codemirror/legacy-modes/mode/haskell'
import type { NameLists } from '../complete-names.ts'
import { streamMode } from '../stream-mode.ts'

export const support = streamMode(haskell, { line: '--', block: { open: '{-', close: '-}' } })

export const names: NameLists = {
  names: {
    function: `abs all and any appendFile break ceiling compare concat concatMap const cos curry cycle div divMod drop
      dropWhile either elem even error exp filter flip floor foldl foldl1 foldr foldr1 fromEnum fromIntegral fst
      gcd getContents getLine head id init interact iterate last lcm length lines log lookup map mapM mapM_ max
      maxBound maximum maybe min minBound minimum mod negate not notElem null odd or otherwise pi print product
      properFraction putStr putStrLn quot quotRem read readLn realToFrac rem repeat replicate return reverse
      round scanl scanr seq sequence show signum sin snd span splitAt sqrt subtract succ sum tail take takeWhile
      tan toEnum toInteger truncate uncurry unlines until unwords unzip when words zip zip3 zipWith`,
    class: `Applicative Bool Bounded ByteString Char Double Either Enum Eq False Float Foldable Functor IO Int Integer
      IntMap Integral Just Left Map Maybe Monad Monoid Nothing Num Ord Ordering Rational Read Right Semigroup
      Seq Set Show String Traversable True Word`,
    keyword: `as case class data default deriving do else forall foreign hiding if import in infix infixl infixr
      instance let module newtype of qualified then type where`,
  },
  members: `adjust alter delete elems empty filter findMin findMax findWithDefault foldr fromList fromListWith insert
    insertWith keys lookup member notMember null pack readInt readInteger singleton size toList union unions
    unpack`,
  included: {
    after: /^\s*import\s+(?:qualified\s+)?[\w.]*/,
    close: '',
    names: `Control.Monad Control.Monad.ST Control.Monad.State Data.Array Data.Array.ST Data.Array.Unboxed Data.Bits
      Data.ByteString.Char8 Data.Char Data.Foldable Data.Function Data.IntMap.Strict Data.IORef Data.List Data.Map.Strict
      Data.Maybe Data.Ord Data.Ratio Data.Sequence Data.Set Data.STRef System.IO Text.Printf`,
  },
}
