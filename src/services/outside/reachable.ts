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

/** `allowed`: hosts, addresses and ranges that are reachable although closed, separated by commas. */
export function createReachable(allowed = ""): Reachable {
  const entries = allowed
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
  const ranges = entries.filter((one) => isIP(one.split("/", 1)[0] ?? "") !== 0);
  const names = new Set(entries.filter((one) => !ranges.includes(one)));
  const [closed, open6, opened] = [blockListOf([...CLOSED_4, ...CLOSED_6]), blockListOf([OPEN_6]), blockListOf(ranges)];
  const isOpen = (address: string): boolean => {
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    // A mapped address counts for the one inside it nowhere but in what the installation allows.
    if (opened.check(address, family)) return true;
    return family === "ipv4" ? !closed.check(address, family) : open6.check(address, family) && !closed.check(address, family);
  };
  return {
    permits: (host) => names.has(host.toLowerCase()) || isIP(host) === 0 || isOpen(host),
    lookup(host, options, done) {
      lookup(host, { ...options, all: true }, (error, found) => {
        if (error !== null) return done(error, []);
        if (!names.has(host.toLowerCase()) && !found.every(({ address }) => isOpen(address)))
          return done(new ForbiddenAddress("the name leads to a closed address"), []);
        const [first] = found;
        if (options.all === true) done(null, found);
        else done(null, first?.address ?? "", first?.family);
      });
    },
  };
}

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/", 2);
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
