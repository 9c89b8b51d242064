import { isOfSomebodyElse } from '../../../api/web-page.ts';

/** Longer than a slow network needs for half a kilobyte: whoever has waited so long has none. */
const NETWORK_TIMEOUT_MS = 5_000;

/**
 * The configuration from the network, and the last one only without: a change takes effect at once. A page in its
 * place, as that of a network that asks to sign in first, is no network, nor is a proxy whose server is away;
 * `onNoAnswer` is told of both.
 */
export async function answerConfiguration(
  request: Request,
  cache: Cache,
  onNoAnswer: () => void = () => undefined,
): Promise<Response> {
  // Its address ends with the time.
  const key = request.url.split('?', 1)[0]!;
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) });
    if (await isOfSomebodyElse(answer)) {
      onNoAnswer();
      return (await cache.match(key)) ?? answer;
    }
    if (!answer.ok) return answer;
    // As bytes, for they may be in any encoding.
    const bytes = await answer.arrayBuffer();
    // A full disk keeps the last one; this one is right all the same.
    await cache.put(key, new Response(bytes, answer)).catch(() => undefined);
    return new Response(bytes, answer);
  } catch (error) {
    onNoAnswer();
    const cached = await cache.match(key);
    if (!cached) throw error;
    return cached;
  }
}

/** The first page of a device has read its configuration before there was a worker. */
export async function cacheConfigurationFile(file: string, cache: Cache): Promise<void> {
  const key = new URL(file, self.location.href).href;
  if (!(await cache.match(key))) await answerConfiguration(new Request(key, { cache: 'no-store' }), cache);
}
