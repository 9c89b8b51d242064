import { type ActorRefFrom, type InspectionEvent, type SnapshotFrom } from 'xstate';
import { type FiltersMachine } from '../../machines/filters/filters.machine.ts';
import { type IdleMachine } from '../../machines/idle/idle.machine.ts';
import { type OrderMachine } from '../../machines/order/order.machine.ts';
import { type paymentMachine } from '../../machines/payment/payment.machine.ts';
import { type SavedChangesMachine } from '../../machines/saved-change/saved-changes.machine.ts';
import { type SessionMachine } from '../../machines/session/session.machine.ts';

export type SessionRef = ActorRefFrom<SessionMachine>;
export type SessionSnapshot = SnapshotFrom<SessionMachine>;
export type OrderSnapshot = SnapshotFrom<OrderMachine>;
export type OrderRef = ActorRefFrom<OrderMachine>;
export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;
export type PaymentRef = ActorRefFrom<typeof paymentMachine>;
export type FiltersRef = ActorRefFrom<FiltersMachine>;
export type SavedChangesRef = ActorRefFrom<SavedChangesMachine>;
export type IdleRef = ActorRefFrom<IdleMachine>;
export type IdleSnapshot = SnapshotFrom<IdleMachine>;
/** Receives every inspection event of an actor system; in development only. */
export type Inspect = (step: InspectionEvent) => void;
