import type { CheckedFetchErrorReason } from "@/server/fetch/checked-fetch-error";

/** IP addresses that are not of the public internet, each with what it is instead. */
export const specialAddresses: readonly (readonly [address: string, kind: string])[] = [
  ["0.0.0.0", "unspecified"],
  ["0.1.2.3", "this network"],
  ["10.0.0.1", "private"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "private"],
  ["192.168.1.1", "private"],
  ["100.64.0.1", "carrier-grade NAT"],
  ["100.127.255.254", "carrier-grade NAT"],
  ["100.100.100.200", "a cloud's metadata inside carrier-grade NAT"],
  ["127.0.0.1", "loopback"],
  ["127.255.255.254", "loopback"],
  ["169.254.0.1", "link-local"],
  ["169.254.169.254", "a cloud's metadata"],
  ["192.0.0.1", "protocol assignments"],
  ["192.0.2.1", "documentation"],
  ["198.51.100.7", "documentation"],
  ["203.0.113.9", "documentation"],
  ["192.88.99.1", "6to4 relays"],
  ["198.18.0.1", "benchmarks"],
  ["198.19.255.255", "benchmarks"],
  ["224.0.0.1", "multicast"],
  ["239.255.255.250", "multicast"],
  ["240.0.0.1", "reserved"],
  ["255.255.255.255", "broadcast"],
  ["::", "unspecified"],
  ["::1", "loopback"],
  ["fe80::1", "link-local"],
  ["fec0::1", "site-local"],
  ["fc00::1", "unique local"],
  ["fd12:3456:789a::1", "unique local"],
  ["fd00:ec2::254", "a cloud's metadata"],
  ["ff02::1", "multicast"],
  ["100::1", "discard"],
  ["2001:db8::1", "documentation"],
  ["3fff::1", "documentation"],
  ["2001:2::1", "benchmarks"],
  ["2001:10::1", "ORCHID"],
  ["4000::1", "not given out yet"],
  ["5f00::1", "segment routing"],
  ["::ffff:127.0.0.1", "mapped loopback"],
  ["::ffff:a9fe:a9fe", "mapped metadata"],
  ["::ffff:0:10.0.0.1", "translated by RFC 6145"],
  ["::10.0.0.1", "IPv4-compatible private"],
  ["::8.8.4.4", "IPv4-compatible, whatever it carries"],
  ["64:ff9b::127.0.0.1", "NAT64 of loopback"],
  ["64:ff9b::a9fe:a9fe", "NAT64 of metadata"],
  ["64:ff9b:1::808:808", "local NAT64"],
  ["64:ff9b:1:a00:1::", "local NAT64 of a /48"],
  ["2002:7f00:1::", "6to4 of loopback"],
  ["2002:808:404::1", "6to4, whatever it carries"],
  ["2001:0:808:404:0:0:f5ff:fffe", "Teredo of 10.0.0.1"],
  ["2001::1", "Teredo"],
];

type RefusedAddress = readonly [address: string, reason: CheckedFetchErrorReason];

const byNumber = specialAddresses.map(([address]): RefusedAddress => {
  const host = address.includes(":") ? `[${address}]` : address;
  return [`https://${host}/a.png`, "private_address"];
});

/** What a search may find and sign, and nobody fetches: told from the address alone, without a look-up. */
export const refusedWebAddresses: readonly RefusedAddress[] = [
  ...byNumber,
  ["https://localhost/a.png", "private_address"],
  ["https://LOCALHOST/a.png", "private_address"],
  ["https://app.localhost/a.png", "private_address"],
  ["https://127.1/a.png", "private_address"],
  ["https://127.0.0.1./a.png", "private_address"],
  ["https://2130706433/a.png", "private_address"],
  ["https://0x7f000001/a.png", "private_address"],
  ["https://0x7f.0.0.1/a.png", "private_address"],
  ["https://017700000001/a.png", "private_address"],
  ["https://0177.0.0.1/a.png", "private_address"],
  ["https://2852039166/latest/meta-data/", "private_address"],
  ["https://0xa9fea9fe/latest/meta-data/", "private_address"],
  ["https://0/a.png", "private_address"],
  ["https://１２７.０.０.１/a.png", "private_address"],
  ["https://127。0。0。1/a.png", "private_address"],
  ["https://[0:0:0:0:0:ffff:7f00:1]/a.png", "private_address"],
  ["https://localhost./a.png", "bad_address"],
  ["https://pictures.example./a.png", "bad_address"],
  ["http://pictures.example/a.png", "not_https"],
  ["http://127.0.0.1/a.png", "not_https"],
  ["http://169.254.169.254/latest/meta-data/", "not_https"],
  ["https://pictures.example:0/a.png", "port"],
  ["https://pictures.example:22/", "port"],
  ["https://pictures.example:80/a.png", "port"],
  ["https://pictures.example:6379/", "port"],
  ["https://pictures.example:8443/a.png", "port"],
  ["https://127.0.0.1:3000/a.png", "port"],
];

/** What no search signs, refused all the same where a host sends us there. */
export const unsignableAddresses: readonly RefusedAddress[] = [
  ["https://somebody@pictures.example/a.png", "credentials"],
  ["https://somebody:secret@pictures.example/a.png", "credentials"],
  ["https://somebody:secret@127.0.0.1/a.png", "credentials"],
  ["file:///etc/passwd", "not_https"],
  ["file://127.0.0.1/etc/passwd", "not_https"],
  ["data:image/png;base64,AAAA", "not_https"],
  ["blob:https://pictures.example/7d0b0b5e", "not_https"],
  ["ftp://pictures.example/a.png", "not_https"],
  ["gopher://pictures.example:70/_", "not_https"],
  ["javascript:alert(1)", "not_https"],
];

/** What is no address at all. */
export const malformedAddresses: readonly string[] = [
  "https://",
  "https://[/a.png",
  "https://exa mple.org/",
  "https://127.0.0.256/a.png",
  "https://[fe80::1%25eth0]/a.png",
];
