# DMOJ's own executor for Java, with read access to Debian's folder of the JDK's configuration. Without
# it, neither javac nor java starts.
from glob import glob

from dmoj.cptbox.filesystem_policies import RecursiveDir
from dmoj.executors.JAVA import Executor as JavaExecutor

configuration = [RecursiveDir(folder) for folder in glob('/etc/java-*-openjdk')]


class Executor(JavaExecutor):
    fs = configuration
    compiler_read_fs = configuration
