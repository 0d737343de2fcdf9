import { type FSWatcher, watch } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Tells of every change of a file under a folder. Each folder is watched by itself: the system's recursive watch follows
 * files, and loses those an editor saves by putting a new file in the old one's place. Answers how to stop.
 */
export async function watchFolder(root: string, onChange: () => void): Promise<() => void> {
  const watched = new Map<string, FSWatcher>();
  let stopped = false;

  const look = async (): Promise<void> => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    const folders = new Set([root, ...entries.filter((one) => one.isDirectory()).map((one) => join(one.parentPath, one.name))]);
    for (const [folder, watcher] of watched)
      if (!folders.has(folder)) {
        watcher.close();
        watched.delete(folder);
      }
    for (const folder of folders) if (!stopped && !watched.has(folder)) add(folder);
  };
  const add = (folder: string): void => {
    const watcher = watch(folder, () => {
      onChange();
      void look().then(onChange);
    });
    // A folder that goes away takes its watcher with it.
    watcher.on("error", () => watched.delete(folder));
    watched.set(folder, watcher);
  };

  await look();
  return () => {
    stopped = true;
    for (const watcher of watched.values()) watcher.close();
  };
}
