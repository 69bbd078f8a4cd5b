# Makes a root file system with nothing in it but what a sample needs, and starts the holder of the cell there.
# Runs in new user, mount, network, and process namespaces: cell.sh ROOT WRITABLE NODE READABLE… -- HOLDER ARGUMENTS
set -eu
root=$1 writable=$2 node=$3
shift 3

ip link set lo up
mount -t tmpfs -o size=1m,mode=755 sandbox "$root"

# The flags of the outer mounts are locked: giving them all is right on every machine.
show() {
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root${1%/*}"; : >"$root$1"; fi
  mount --bind "$1" "$root$1"
  mount -o "remount,bind,$2,nosuid,nodev" "$root$1"
}

for folder in /usr /bin /sbin /lib /lib32 /lib64; do
  if [ -L "$folder" ]; then ln -s "$(readlink "$folder")" "$root$folder"
  elif [ -d "$folder" ]; then show "$folder" ro
  fi
done
mkdir -p "$root/etc" "$root/proc" "$root/dev" "$root/.old"
if [ -e /etc/ld.so.cache ]; then show /etc/ld.so.cache ro; fi
echo '127.0.0.1 localhost' >"$root/etc/hosts"
for device in null zero full random urandom; do
  : >"$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -t proc -o ro,nosuid,nodev,noexec proc "$root/proc"

case $node in /usr/*) ;; *) show "$node" ro ;; esac
while [ "$1" != -- ]; do
  show "$1" ro
  shift
done
shift
show "$writable" rw

cd "$root"
pivot_root . .old
cd /
umount -l /.old
rmdir /.old
mount -o remount,bind,ro /
exec "$node" "$@"
