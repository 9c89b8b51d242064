import classes from './DevPanel.module.css';
import { type Unhandled } from './unhandled.ts';

export function UnhandledList({ events }: { events: readonly Unhandled[] }) {
  if (events.length === 0) return <p className={classes.hint}>None so far.</p>;
  return (
    <ol className={classes.list}>
      {events.map(({ number, type, actor, state, payload }) => (
        <li key={number} className={classes.event}>
          <b>{type}</b> in {actor} ({state}) <span className={classes.state}>{JSON.stringify(payload)}</span>
        </li>
      ))}
    </ol>
  );
}
