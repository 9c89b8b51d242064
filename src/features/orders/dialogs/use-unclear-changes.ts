import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AgreedChange } from '../../../../domain/order-change-request.ts';
import { selectMode } from '../../../../machines/session/session.selectors.ts';
import {
  changesOwner,
  readUnclearChanges,
  type UnclearChange,
  writeUnclearChanges,
} from '../../../browser/storage/unclear-changes.ts';
import { useSession } from '../../../context/hooks.ts';
import { useQueryBase } from '../../../queries/use-reading.ts';

/** As little as tells later whether the change was made. */
const toUnclear = ({
  key,
  changeRequest: { number, locationId, deliveryTimeId, date, dishes },
}: AgreedChange): UnclearChange => ({
  number,
  key,
  locationId,
  deliveryTimeId,
  date,
  dishes: dishes.map(({ articleId, detailId, quantity }) => ({ articleId, detailId, quantity })),
});

/**
 * Changes of orders whose answer the customer has not seen; also after a reload, and at the next sign-in of the same
 * person.
 */
export function useUnclearChanges() {
  const client = useQueryClient();
  const personId = useSession(({ context }) => context.person?.id ?? null);
  const isGuest = useSession(selectMode) === 'LoggedInGuest';
  // A request outlives the session that has sent it: what becomes of it is noted for whoever sent it.
  const [owner] = useState(() => (personId === null ? null : changesOwner(personId, isGuest)));
  const { queryKey } = useQueryBase(['unclearChanges']);
  const { data: changes } = useQuery({
    queryKey,
    queryFn: () => [] as UnclearChange[],
    initialData: () => (owner === null ? [] : readUnclearChanges(owner)),
    enabled: false,
    gcTime: Infinity,
  });
  const keep = (change: (known: UnclearChange[]) => UnclearChange[]) => {
    if (owner === null) return;
    const changed = change(readUnclearChanges(owner));
    client.setQueryData<UnclearChange[]>(queryKey, (shown) => shown && changed);
    writeUnclearChanges(owner, changed);
  };
  const without = (known: UnclearChange[], number: number) => known.filter((one) => one.number !== number);
  return {
    changes,
    note: (agreed: AgreedChange) =>
      keep((known) => [...without(known, agreed.changeRequest.number), toUnclear(agreed)]),
    forget: (number: number) => keep((known) => without(known, number)),
  };
}
