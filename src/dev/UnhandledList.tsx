import classes from './DevPanel.module.css';
import { type Unhandled } from './unhandled.ts';

export function UnhandledList({ events }: { events: readonly Unhandled[] }) {
  if (events.length === 0) return <p className={classes.hint}>None so far.</p>;
  return (
    <ol className={classes.list}>
      {events.map(({ number, type, actor, state, event }) => (
        <li key={number} className={classes.event}>
          <b>{type}</b> in {actor} ({state})<code className={classes.payload}>{JSON.stringify(event)}</code>
        </li>
      ))}
    </ol>
  );
}
