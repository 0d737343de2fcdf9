/** A member's path, or one of the form's own: dirty mark, errors, which members show, and whatever it be. */
export type Channel = string | ":dirty" | ":errors" | ":shape" | ":any";

export interface Channels {
  subscribe(channel: Channel, listener: () => void): () => void;
  tell(channel: Channel): void;
  /** Also everything above and below the path: a row's cell is part of its list. */
  tellBranch(path: string): void;
  tellAll(): void;
  /** How often the channel was told of: what a subscription compares. */
  version(channel: Channel): number;
}

/** Who wants to hear of what: keeps a keystroke from waking more than its own input. */
export function createChannels(): Channels {
  const listeners = new Map<Channel, Set<() => void>>();
  const versions = new Map<Channel, number>();

  function one(channel: Channel): void {
    versions.set(channel, (versions.get(channel) ?? 0) + 1);
    for (const listener of [...(listeners.get(channel) ?? [])]) listener();
  }

  return {
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(channel);
      };
    },
    tell(channel) {
      one(channel);
      one(":any");
    },
    version: (channel) => versions.get(channel) ?? 0,
    tellBranch(path) {
      const steps = path.split(".");
      for (let length = 1; length <= steps.length; length += 1) one(steps.slice(0, length).join("."));
      const below = `${path}.`;
      for (const channel of [...listeners.keys()]) if (channel.startsWith(below)) one(channel);
      one(":any");
    },
    tellAll() {
      for (const channel of [...listeners.keys()]) one(channel);
    },
  };
}
