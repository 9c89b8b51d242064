import { useSelector } from '@xstate/react';
import { type SavedChange } from '../../../domain/saved-change.ts';
import { useSavedChangesRef } from '../../context/hooks.ts';

/** Whether the server has such changes, as far as it has answered since the sign-in. */
export const useIsServed = (kind: SavedChange['kind']): boolean =>
  useSelector(useSavedChangesRef(), ({ context }) => !context.notServed.includes(kind));

/**
 * The change of this key that is being saved (null: what was read holds), and how to change it; `about`: name of what
 * it is about, for the message if it is taken back.
 */
export function useSavedChange<Kind extends SavedChange['kind']>(key: string) {
  type Change = Extract<SavedChange, { kind: Kind }>;
  const changes = useSavedChangesRef();
  const wanted = useSelector(changes, ({ context }) => (context.wanted[key]?.change ?? null) as Change | null);
  const want = (change: Change, about: string) => changes.send({ type: 'change.want', change, about });
  return { wanted, want };
}
