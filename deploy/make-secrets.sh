#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, once; what is there stays. The folder is closed, its files can be read by containers.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
make() { [ -s "secrets/$1" ] || { printf '%s\n' "$2" > "secrets/$1.draft"; chmod 444 "secrets/$1.draft"; mv "secrets/$1.draft" "secrets/$1"; }; }
# 32 bytes of the system's randomness, in letters that need no quoting in an address
fresh() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
make postgres_password "$(fresh)"
make database_url "postgres://balcao:$(cat secrets/postgres_password)@postgres:5432/balcao"
for name in bank_secret gateway_key operations_key card_frame_key; do make "$name" "$(fresh)"; done
echo "secrets are in $(pwd)/secrets"
