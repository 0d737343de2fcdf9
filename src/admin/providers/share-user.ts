import type { Session } from "./session.ts";

/**
 * One cookie serves all tabs of a browser: when somebody else logs in in one of them, or works as another there, the others are told. To
 * them it is as if the session had ended, so that nothing is done in the wrong name.
 */
export function shareUser(session: Session, channel = openChannel()): void {
  if (channel === undefined) return;
  const mine = (): number | undefined => session.state.info?.usuario.id;
  let told = mine();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (mine() !== undefined && typeof data === "number" && data !== mine()) session.expire();
  };
  session.subscribe(() => {
    const user = mine();
    if (user !== undefined && user !== told) channel.postMessage(user);
    told = user;
  });
}

function openChannel(): Pick<BroadcastChannel, "onmessage" | "postMessage"> | undefined {
  return typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("quadro-usuario");
}
