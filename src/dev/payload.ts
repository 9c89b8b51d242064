import { type AnyEventObject } from 'xstate';

/** An event without its type, for editing. */
export const payloadOf = ({ type: _, ...payload }: AnyEventObject): Record<string, unknown> => payload;

type ReadEvent = { kind: 'read'; event: AnyEventObject } | { kind: 'refused'; reason: string };

/** Parses an edited payload into an event, or returns why it is invalid. */
export function readEvent(type: string, text: string): ReadEvent {
  try {
    const payload: unknown = JSON.parse(text);
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
      return { kind: 'refused', reason: 'A payload is an object in braces.' };
    return { kind: 'read', event: { ...payload, type } };
  } catch (error) {
    return { kind: 'refused', reason: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
