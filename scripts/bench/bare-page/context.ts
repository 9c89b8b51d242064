import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import { type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type orderMachine } from './order.machine.ts';
import { type sessionMachine } from './session.machine.ts';

export const SessionContext = createContext<ActorRefFrom<typeof sessionMachine> | null>(null);

export const useSessionRef = () => use(SessionContext)!;

export const useSession = <T>(select: (snapshot: SnapshotFrom<typeof sessionMachine>) => T) =>
  useSelector(useSessionRef(), select);

export const useOrderRef = () =>
  useSession((snapshot) => snapshot.children.order as ActorRefFrom<typeof orderMachine> | undefined)!;

export const useOrder = <T>(select: (snapshot: SnapshotFrom<typeof orderMachine>) => T) =>
  useSelector(useOrderRef(), select);

const euros = new Intl.NumberFormat('de-AT', { style: 'currency', currency: 'EUR' });
const days = new Intl.DateTimeFormat('de-AT', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

export const money = (cents: number) => euros.format(cents / 100);
export const dayName = (day: string) => days.format(new Date(day));
