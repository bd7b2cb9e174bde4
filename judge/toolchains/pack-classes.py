# Packs the classes below a folder into a jar whose manifest names the class to start: the one that
# declares main(String[]); of several the public one, else the first in the source. The JDK's own
# `jar` takes seconds inside the sandbox. Runs there, on classes of unknown origin: it only reads.
import os
import struct
import sys
import zipfile

names_file, folder, jar = sys.argv[1:]
PUBLIC, STATIC, FORMAT_OF_25 = 1, 8, 69
WIDTH = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}


def read_class(data):
    """The name of a class, whether it is public, whether it declares main, and its format."""
    at = 10
    texts, classes, index = {}, {}, 1
    count = struct.unpack_from('>H', data, 8)[0]
    while index < count:
        tag = data[at]
        if tag == 1:
            length = struct.unpack_from('>H', data, at + 1)[0]
            texts[index] = data[at + 3:at + 3 + length].decode('utf-8', 'replace')
            at += 3 + length
        else:
            if tag == 7:
                classes[index] = struct.unpack_from('>H', data, at + 1)[0]
            at += 1 + WIDTH[tag]
            if tag in (5, 6):
                index += 1
        index += 1
    access, this = struct.unpack_from('>HH', data, at)
    interfaces = struct.unpack_from('>H', data, at + 6)[0]
    at += 8 + 2 * interfaces
    has_main = False
    for kind in ('fields', 'methods'):
        members = struct.unpack_from('>H', data, at)[0]
        at += 2
        for _ in range(members):
            flags, name, form, attributes = struct.unpack_from('>HHHH', data, at)
            at += 8
            for _ in range(attributes):
                at += 6 + struct.unpack_from('>I', data, at + 2)[0]
            signature = texts.get(name), texts.get(form)
            if kind == 'methods' and signature == ('main', '([Ljava/lang/String;)V'):
                has_main = has_main or flags & (PUBLIC | STATIC) == PUBLIC | STATIC
    return texts[classes[this]].replace('/', '.'), bool(access & PUBLIC), has_main, data[7]


def manifest(main):
    line = ('Main-Class: ' + main).encode()
    parts = [line[:72]] + [b' ' + line[at:at + 71] for at in range(72, len(line), 71)]
    return b'Manifest-Version: 1.0\r\n' + b'\r\n'.join(parts) + b'\r\n\r\n'


order = open(names_file, encoding='utf-8').read().split('\n')


def place(name):
    simple = name.rsplit('.', 1)[-1]
    return order.index(simple) if simple in order else len(order)


paths = sorted(
    os.path.join(where, name)
    for where, _, files in os.walk(folder)
    for name in files
    if name.endswith('.class')
)
if not paths:
    sys.exit('error: the source declares no class')
contents = [(path, open(path, 'rb').read()) for path in paths]
found = [read_class(data) for _, data in contents]
# From Java 25 on a main needs neither, and the runtime finds it.
if not any(entry[2] for entry in found) and found[0][3] < FORMAT_OF_25:
    sys.exit('error: no class declares the method where a program starts:\n'
             '    public static void main(String[] args)')
main = min(found, key=lambda entry: (not entry[2], not entry[1], place(entry[0])))[0]
with zipfile.ZipFile(jar, 'w') as packed:
    packed.writestr('META-INF/MANIFEST.MF', manifest(main))
    for path, data in contents:
        packed.writestr(os.path.relpath(path, folder), data)
