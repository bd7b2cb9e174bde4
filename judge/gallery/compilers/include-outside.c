// Climbs out of the work folder, to what every host has.
#include "../../../../../../etc/passwd"
#include "/w/../etc/group"
#include "/usr/local/../../home"
#include </../tmp>
int main(void) { return 0; }
