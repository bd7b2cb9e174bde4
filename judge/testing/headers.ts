/** The public headers of the installed compilers, and what plain compilers say about them. */
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { hostCommand } from '../host/host-command.ts'

/** Folders of the C library. Headers in other folders belong to other libraries. */
const foldersOfC =
  '{arpa,gnu,net,netash,netatalk,netax25,neteconet,netinet,netipx,netiucv,netpacket,netrom,netrose,nfs,' +
  'protocols,rpc,rpcsvc,scsi,sys}'
/** Headers that other headers of the library include, but programs do not. */
const privateOfCpp = /^(?:backward|bits|pstl)\/|\/(?:bits|detail)\/|_impl\b|_fn_imps|\.tcc$/
const umbrellas = ['bits/stdc++.h', 'bits/extc++.h', 'bits/stdtr1c++.h']

/** Returns names as programs write them between angle brackets. */
export async function publicHeaders(language: 'c' | 'cpp'): Promise<string[]> {
  const folders = await searchedFolders()
  const isOfCpp = (folder: string) => /\/c\+\+\/[\d.]+$/.test(folder)
  const found = folders.flatMap((folder) => {
    if (folder.includes('/c++/') && !isOfCpp(folder)) return []
    const pattern = isOfCpp(folder) ? '**/*' : `{*.h,${foldersOfC}/**/*.h}`
    return globSync(join(folder, pattern), { withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((name) => (isOfCpp(folder) ? language === 'cpp' && !privateOfCpp.test(name) : true))
  })
  return [...new Set([...found, ...(language === 'cpp' ? umbrellas : [])])].toSorted()
}

/** The folders in which g++ looks for headers, in its order. */
async function searchedFolders(): Promise<string[]> {
  const { stderr } = await hostCommand('g++', ['-E', '-x', 'c++', '-v', '/dev/null'])
  // The lines around the folders are translated, so they cannot be matched.
  return stderr.split('\n').flatMap((line) => (/^ \/\S+$/.test(line) ? [line.trim()] : []))
}

/** Returns whether a compiler of the host, without anything of ours, accepts a source. */
export async function hostAccepts(compiler: string, flags: readonly string[], source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-header-'))
  try {
    const file = join(folder, compiler === 'gcc' ? 'a.c' : 'a.cpp')
    writeFileSync(file, source)
    await hostCommand(compiler, [...flags, '-fsyntax-only', file])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
