import { accessSync, constants, mkdtempSync, readdirSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

/** A disk in memory that Linux offers, what a whole run may leave on it, and the memory its processes need beside that. */
const MEMORY = "/dev/shm";
const ROOM = 4 * 1024 ** 3;
const WORK = 6 * 1024 ** 3;
const NAMED = /^quadro-[a-z-]+-(\d+)-/;

/**
 * A folder for databases that a test throws away: in memory where there is room for a whole run of them. Copying one there takes
 * 75 ms, on a disk 1,200. Its name tells the process it belongs to.
 */
export const scratchFolder = (name: string, otherwise = tmpdir()): string =>
  mkdtempSync(join(hasRoom() ? MEMORY : otherwise, `quadro-${name}-${process.pid}-`));

/** Folders of processes that ended without taking them along: whoever is killed leaves gigabytes in memory. */
export const abandonedFolders = (places: readonly string[] = [MEMORY, tmpdir()]): readonly string[] =>
  places.flatMap((place) =>
    namesIn(place)
      .filter((name) => !lives(Number(NAMED.exec(name)?.[1] ?? process.pid)))
      .map((name) => join(place, name)),
  );

/** Memory is asked beside the disk's own room: that disk tells half of the machine as its size, whatever the rest is used for. */
function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && freemem() >= ROOM + WORK;
  } catch {
    return false;
  }
}

function namesIn(place: string): readonly string[] {
  try {
    return readdirSync(place);
  } catch {
    return [];
  }
}

function lives(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled: it is there all the same.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
