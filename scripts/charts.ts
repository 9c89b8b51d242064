/** Draws every statechart into `docs/charts/`: `npm run charts`. The same charts give the same files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { default as ElkConstructor } from 'elkjs/lib/elk.bundled.js';
import { type AnyStateMachine } from 'xstate';
import { connectionMachine } from '../machines/connection/connection.machine.ts';
import { consentMachine } from '../machines/consent/consent.machine.ts';
import { idleMachine } from '../machines/idle/idle.machine.ts';
import { ledgerMachine } from '../machines/ledger/ledger.machine.ts';
import { paymentRecordMachine } from '../machines/ledger/payment-record.machine.ts';
import { orderMachine } from '../machines/order/order.machine.ts';
import { paymentMachine } from '../machines/payment/payment.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { startupMachine } from '../machines/startup/startup.machine.ts';
import { graphOf } from './charts/graph.ts';
import { svgOf } from './charts/svg.ts';

const MACHINES: Record<string, AnyStateMachine> = {
  session: sessionMachine,
  startup: startupMachine,
  idle: idleMachine,
  order: orderMachine,
  payment: paymentMachine,
  ledger: ledgerMachine,
  'payment-record': paymentRecordMachine,
  consent: consentMachine,
  connection: connectionMachine,
};

const folder = join(import.meta.dirname, '../docs/charts');
const elk = new ElkConstructor();

await mkdir(folder, { recursive: true });
for (const [name, machine] of Object.entries(MACHINES)) {
  const graph = await elk.layout(graphOf(machine));
  await writeFile(join(folder, `${name}.svg`), svgOf(graph, `Statechart of ${name}`));
  console.log(`docs/charts/${name}.svg  ${Math.ceil(graph.width ?? 0)} × ${Math.ceil(graph.height ?? 0)}`);
}
