/** Those of Chrome and most others, Firefox, Safari, and Edge. */
const KNOWN_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

/**
 * Whether an address is one of a push service. A browser tells it, so anybody can make one up: the server would
 * otherwise send to whatever it can reach.
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username !== '' || url.password !== '') return false;
  const { protocol, hostname, port, origin } = url;
  if (others.includes(origin)) return true;
  return protocol === 'https:' && port === '' && KNOWN_HOSTS.some((known) => known.test(hostname));
}
