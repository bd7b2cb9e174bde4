/** Pictures, attachments and PDF statements of a package, under the names that they have in Assay. */
import { limits, tidyFileName } from '#contract'
import type { ArchiveFile } from '#contract/archive/check-archive.ts'
import { markdownPicture } from './markup/picture.ts'
import { type PackageFiles, readBytes } from './package-files.ts'
import type { PackagedFile } from './packaged-problem.ts'

const pictureEndings = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg']
const picture = new RegExp(`\\.(?:${pictureEndings.join('|')})$`, 'i')

/**
 * A picture in Markdown; its title is dropped. The parts have limits, so that many starts without an end
 * cost little.
 */
const inMarkdown = /!\[([^\]\n]{0,1000})\]\(\s{0,9}<?([^)\s<>]{1,1000})>?(?:\s[^)\n]{0,1000})?\)/g

/** Leaves room for a file extension, and for a number that makes a name different from another one. */
const longestStem = limits.files.nameLength - 20

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Collects the files of one statement. Two files never get the same name. */
export class StatementFiles {
  readonly #files: PackageFiles
  readonly #byPath = new Map<string, PackagedFile>()
  /** Maps the paths of copies to the paths of the original files. */
  readonly #copies = new Map<string, string>()
  readonly #names = new Set<string>()
  /** The number last added to each name, so that many files of the same name take little time. */
  readonly #numbers = new Map<string, number>()

  constructor(files: PackageFiles) {
    this.#files = files
  }

  get all(): PackagedFile[] {
    return [...this.#byPath.values()]
  }

  /** Adds a file under its own name, unless it is there already. Returns its name in Assay. */
  add(path: string, file: ArchiveFile, role: PackagedFile['role'], alt = ''): string {
    const known = this.#byPath.get(path)
    if (known !== undefined) {
      known.alt ||= alt
      return known.name
    }
    const name = this.#unusedName(baseName(file.name))
    this.#byPath.set(path, { ...file, name, role, alt })
    return name
  }

  /** Returns the name in Assay of a file that was added. */
  nameOf(path: string): string | undefined {
    return this.#byPath.get(path)?.name
  }

  /** Treats pictures of `folder` as copies of those in `first` that have the same bytes. */
  async joinCopies(folder: string, first: string): Promise<void> {
    for (const path of this.#files.below(folder)) {
      const original = first + path.slice(folder.length)
      const [one, other] = [this.#files.find(original), this.#files.find(path)]
      if (one === undefined || other === undefined || !picture.test(path)) continue
      if (await areEqual(one, other)) this.#copies.set(path, original)
    }
  }

  addAll(folder: string, role: PackagedFile['role']): void {
    for (const path of this.#files.below(folder)) {
      const file = this.#files.find(path)
      if (file !== undefined && file.sizeBytes > 0) this.add(path, file, role)
    }
  }

  /** Adds the pictures of a folder that no statement refers to. */
  addPicturesOf(folder: string): void {
    for (const path of this.#files.below(folder)) {
      const file = this.#files.find(path)
      const isInside = !path.slice(folder.length).includes('/')
      if (file !== undefined && isInside && picture.test(path)) this.add(path, file, 'picture')
    }
  }

  /**
   * Adds the picture that a statement refers to, and returns its name.
   * @param address a path below one of the folders, with or without file extension, or its last part
   */
  addPicture(address: string, folders: readonly string[], alt = ''): string | undefined {
    const wanted = decoded(address).replace(/^\.\//, '')
    const endings = picture.test(wanted) ? [''] : pictureEndings.map((ending) => `.${ending}`)
    for (const folder of folders) {
      for (const ending of endings) {
        const given = `${folder}${wanted}${ending}`
        const path = this.#copies.get(given) ?? given
        const file = this.#files.find(path)
        if (file !== undefined) return this.add(path, file, 'picture', alt)
      }
    }
    this.#files.losses.add(`The picture ${address} is not in the package, or pages cannot show it.`)
    return undefined
  }

  /** Replaces the addresses of pictures in Markdown with names of files, and adds these files. */
  fromMarkdown(markdown: string, folders: readonly string[], scheme = ''): string {
    return markdown.replaceAll(inMarkdown, (whole, alt: string, address: string) => {
      if (/^(?:https?:|data:|\/\/)/i.test(address)) {
        this.#files.losses.add(
          `The picture ${address.slice(0, 200)} is elsewhere, and is not shown.`,
        )
        return whole
      }
      const path = address.startsWith(scheme) ? address.slice(scheme.length) : address
      const name = this.addPicture(path, folders, alt)
      if (name === address) return whole
      return name === undefined ? alt : markdownPicture(alt, name)
    })
  }

  #unusedName(unsafe: string): string {
    const ending = /\.[A-Za-z0-9]{1,10}$/.exec(unsafe)?.[0] ?? ''
    const tidied = tidyFileName(unsafe)
    // A name without Latin letters is reduced to its file extension.
    const wanted = tidied.endsWith(ending) ? tidied : `file${ending}`
    const stem = wanted.slice(0, wanted.length - ending.length)
    let name = wanted
    let number = this.#numbers.get(wanted) ?? 1
    while (this.#names.has(name.toLowerCase())) {
      number += 1
      name = tidyFileName(`${stem.slice(0, longestStem)}-${number}${ending}`)
    }
    this.#numbers.set(wanted, number)
    this.#names.add(name.toLowerCase())
    return name
  }
}

async function areEqual(one: ArchiveFile, other: ArchiveFile): Promise<boolean> {
  if (one.sizeBytes !== other.sizeBytes || one.sizeBytes > limits.files.bytes) return false
  const [a, b] = [await readBytes(one.read()), await readBytes(other.read())]
  return a.every((byte, index) => byte === b[index])
}

export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
