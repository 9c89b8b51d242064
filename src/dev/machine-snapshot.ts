import { type AnyActorRef, type AnyMachineSnapshot, type StateValue } from 'xstate';

export const isMachineSnapshot = (value: unknown): value is AnyMachineSnapshot =>
  typeof value === 'object' && value !== null && 'machine' in value && 'context' in value;

/** The snapshot of a machine that is at work; null for ports and for what has ended. */
export function liveSnapshot(ref: AnyActorRef): AnyMachineSnapshot | null {
  const snapshot: unknown = ref.getSnapshot();
  return isMachineSnapshot(snapshot) && snapshot.status === 'active' ? snapshot : null;
}

const namesBelow = (name: string, value: StateValue): string[] => {
  const names = stateNames(value);
  return names.length > 0 ? names.map((inner) => `${name}.${inner}`) : [name];
};

const stateNames = (value: StateValue): string[] =>
  typeof value === 'string' ? [value] : Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : namesBelow(name, inner)));

/** Names of the innermost states, e.g. `wizard.ChoosingArticles + carts.Synced`. */
export const stateText = (snapshot: unknown): string => (isMachineSnapshot(snapshot) ? stateNames(snapshot.value as StateValue).join(' + ') : '');
