import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Addresses of this machine, of its network, of machines that stand for others, or of nobody (RFC 6890 and what came after it). */
const CLOSED_4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** Of IPv6 only global unicast is open, and of that not what carries another address inside (Teredo, 6to4) or is for documents. */
const OPEN_6 = "2000::/3";
const CLOSED_6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/** An address somebody typed leads to where nobody outside may lead us. */
export class ForbiddenAddress extends Error {}

/** Where services whose addresses people type may lie. */
export interface Reachable {
  /** Whether this host may be connected to, as far as its name says: an address by its range, a name always. */
  permits(host: string): boolean;
  /** Resolves names for connections, and refuses what they lead to: what was checked is what is connected to. */
  readonly lookup: LookupFunction;
}

/**
 * `allowed`: hosts, addresses and ranges that are reachable although closed, separated by commas. `only`: hosts that are reachable at all,
 * with those below one that begins with a dot; empty, all of the world outside.
 */
export function createReachable(allowed = "", only = ""): Reachable {
  const entries = entriesOf(allowed);
  const listed = entriesOf(only);
  const isListed = (host: string): boolean =>
    listed.length === 0 || listed.some((one) => (one.startsWith(".") ? host.endsWith(one) : host === one));
  const ranges = entries.filter((one) => isIP(one.split("/", 1)[0] ?? "") !== 0);
  const names = new Set(entries.filter((one) => !ranges.includes(one)));
  const [closed, open6, opened] = [blockListOf([...CLOSED_4, ...CLOSED_6]), blockListOf([OPEN_6]), blockListOf(ranges)];
  // A mapped address counts for the one inside it nowhere but in what the installation allows.
  const isOpened = (address: string): boolean => opened.check(address, familyOf(address));
  const isOpen = (address: string): boolean => {
    const family = familyOf(address);
    return family === "ipv4" ? !closed.check(address, family) : open6.check(address, family) && !closed.check(address, family);
  };
  return {
    permits(host) {
      const name = host.toLowerCase();
      if (names.has(name) || (isIP(host) !== 0 && isOpened(host))) return true;
      return isListed(name) && (isIP(host) === 0 || isOpen(host));
    },
    lookup(host, options, done) {
      lookup(host, { ...options, all: true }, (error, found) => {
        if (error !== null) return done(error, []);
        const name = host.toLowerCase();
        const isGood = (address: string): boolean => isOpened(address) || (isListed(name) && isOpen(address));
        if (!names.has(name) && !found.every(({ address }) => isGood(address)))
          return done(new ForbiddenAddress("the name leads to a closed address, or is not listed"), []);
        const [first] = found;
        if (options.all === true) done(null, found);
        else done(null, first?.address ?? "", first?.family);
      });
    },
  };
}

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 4 ? "ipv4" : "ipv6");
const entriesOf = (text: string): readonly string[] =>
  text
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/", 2);
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
