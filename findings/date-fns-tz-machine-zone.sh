#!/usr/bin/env bash
# date-fns-tz 3.2.0: near a clock change, results depend on the zone of the machine, or are an hour early.
#
# Guess: with a zone as an argument, `fromZonedTime` and `formatInTimeZone` return the same on every machine ("regardless of
# the current system time zone", says the documentation), and a time that clocks skip is moved forward, as calendars do.
# Seen (Node 20.20, date-fns 4.4.0):
# - A wall time that occurs twice in autumn is the first or the second one, by the zone of the machine.
# - A wall time that is skipped in spring is moved back: 01:30 becomes 00:30 on every machine.
# - `formatInTimeZone` shows an hour too much where the wall time falls into the spring gap of the machine's own zone: 02:30
#   in Athens is "03:30" in Berlin. It builds a local Date with these numbers, which that zone does not have.
# The offset token alone (`format(at, 'xxx', { timeZone })`) is right on every machine.
#
# Output seen:
#   UTC: twice 2026-10-25T01:30:00.000Z, gap 2026-03-29T00:30:00.000Z, Athens 02:30 +02:00
#   America/New_York: twice 2026-10-25T00:30:00.000Z, gap 2026-03-29T00:30:00.000Z, Athens 02:30 +02:00
#   Europe/Berlin: twice 2026-10-25T01:30:00.000Z, gap 2026-03-29T00:30:00.000Z, Athens 03:30 +02:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent date-fns-tz@3.2.0 date-fns@4.4.0
cat >run.mjs <<'JS'
import { format, formatInTimeZone, fromZonedTime } from 'date-fns-tz';

const twice = fromZonedTime('2026-10-25T01:30', 'Europe/London').toISOString();
const gap = fromZonedTime('2026-03-29T01:30', 'Europe/London').toISOString();
const at = Date.parse('2026-03-29T00:30:00Z');
const shown = formatInTimeZone(at, 'Europe/Athens', 'HH:mm');
const offset = format(at, 'xxx', { timeZone: 'Europe/Athens' });
console.log(`${process.env.TZ}: twice ${twice}, gap ${gap}, Athens ${shown} ${offset}`);
JS
output=$(for zone in UTC America/New_York Europe/Berlin; do TZ=$zone node run.mjs; done)
echo "$output"
expected='UTC: twice 2026-10-25T01:30:00.000Z, gap 2026-03-29T00:30:00.000Z, Athens 02:30 +02:00
America/New_York: twice 2026-10-25T00:30:00.000Z, gap 2026-03-29T00:30:00.000Z, Athens 02:30 +02:00
Europe/Berlin: twice 2026-10-25T01:30:00.000Z, gap 2026-03-29T00:30:00.000Z, Athens 03:30 +02:00'
[ "$output" = "$expected" ] || { echo "changed, expected:" >&2; echo "$expected" >&2; exit 1; }
