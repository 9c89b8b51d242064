/** The oldest API that this client works with (START-6). */
export const MINIMUM_API_VERSION = '1.0.0.0';

const partsOf = (version: string): number[] | null =>
  /^\d+(\.\d+){3}$/.test(version.trim()) ? version.trim().split('.').map(Number) : null;

/**
 * Whether the installed API is at least the minimum; both are four dotted numbers, compared part by part.
 * Anything else is not supported. Source: START-6.
 */
export function isVersionSupported(installed: string, minimum: string = MINIMUM_API_VERSION): boolean {
  const have = partsOf(installed);
  const need = partsOf(minimum);
  if (!have || !need) return false;
  const first = have.findIndex((part, index) => part !== need[index]);
  return first === -1 || have[first]! > need[first]!;
}
