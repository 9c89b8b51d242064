/**
 * Draws every statechart into `docs/charts/`: `npm run charts`. The same charts give the same files, so with `--check` it
 * writes nothing and fails where a picture is no longer that of its chart.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { default as ElkConstructor } from 'elkjs/lib/elk.bundled.js';
import { type AnyStateMachine } from 'xstate';
import { cancelMachine } from '../machines/cancel/cancel.machine.ts';
import { cardMachine } from '../machines/card/card.machine.ts';
import { connectionMachine } from '../machines/connection/connection.machine.ts';
import { consentMachine } from '../machines/consent/consent.machine.ts';
import { idleMachine } from '../machines/idle/idle.machine.ts';
import { ledgerMachine } from '../machines/payment/ledger.machine.ts';
import { paymentRecordMachine } from '../machines/payment/payment-record.machine.ts';
import { orderMachine } from '../machines/order/order.machine.ts';
import { paymentMachine } from '../machines/payment/payment.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { startupMachine } from '../machines/startup/startup.machine.ts';
import { submissionMachine } from '../machines/submission/submission.machine.ts';
import { graphOf } from './charts/graph.ts';
import { svgOf } from './charts/svg.ts';

const MACHINES: Record<string, AnyStateMachine> = {
  session: sessionMachine,
  startup: startupMachine,
  card: cardMachine,
  idle: idleMachine,
  order: orderMachine,
  payment: paymentMachine,
  ledger: ledgerMachine,
  'payment-record': paymentRecordMachine,
  cancel: cancelMachine,
  submission: submissionMachine,
  consent: consentMachine,
  connection: connectionMachine,
};

const folder = join(import.meta.dirname, '../docs/charts');
const elk = new ElkConstructor();

const isCheck = process.argv.includes('--check');
const stale: string[] = [];

await mkdir(folder, { recursive: true });
for (const [name, machine] of Object.entries(MACHINES)) {
  const picture = svgOf(await elk.layout(graphOf(machine)), `Statechart of ${name}`);
  const file = join(folder, `${name}.svg`);
  if (!isCheck) await writeFile(file, picture);
  else if (picture !== (await readFile(file, 'utf8').catch(() => null))) stale.push(name);
}
if (stale.length > 0) {
  console.error(`The pictures of ${stale.join(', ')} are stale: npm run charts`);
  process.exitCode = 1;
}
