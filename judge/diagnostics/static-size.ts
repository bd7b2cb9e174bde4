/** ELF64 little-endian: the header's fields, and those of one entry of its program table. */
const magic = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1])
const tableAt = 32
const entrySizeAt = 54
const entriesAt = 56
const loaded = 1
const memorySizeAt = 40

/**
 * How much memory a compiled program asks for before its first instruction. A program with an
 * array too large for the machine ends as a crash that says nothing; its file tells why.
 * @returns bytes; 0 for what is not such a program
 */
export function staticBytes(program: Buffer): number {
  if (program.length < 64 || !program.subarray(0, magic.length).equals(magic)) return 0
  const table = Number(program.readBigUInt64LE(tableAt))
  const entrySize = program.readUInt16LE(entrySizeAt)
  let total = 0
  for (let entry = 0; entry < program.readUInt16LE(entriesAt); entry += 1) {
    const at = table + entry * entrySize
    if (at + memorySizeAt + 8 > program.length) return total
    if (program.readUInt32LE(at) === loaded)
      total += Number(program.readBigUInt64LE(at + memorySizeAt))
  }
  return total
}
