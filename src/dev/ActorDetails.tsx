import { useState } from 'react';
import { stateName } from '../../machines/testing/kit.ts';
import classes from './DevPanel.module.css';
import { EventRow } from './EventRow.tsx';
import { examplesFor } from './examples.ts';
import { type LiveActor } from './live-actors.ts';
import { possibleEvents } from './possible-events.ts';

/** A machine with its current state; when expanded, with the events that have an effect in it. */
export function ActorDetails({ actor: { ref, snapshot, path } }: { actor: LiveActor }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id } = snapshot.machine;
  const events = isOpen ? possibleEvents(snapshot, examplesFor(id)) : [];
  return (
    <details className={classes.actor} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <span className={classes.name}>{id}</span> <span className={classes.state}>{stateName(snapshot)}</span>
      </summary>
      {isOpen && ref._parent && <p className={classes.hint}>{path}</p>}
      <ul className={classes.list}>
        {events.map((offer) => (
          <EventRow key={offer.name} offer={offer} send={(sent) => ref.send(sent)} />
        ))}
      </ul>
      {isOpen && events.length === 0 && <p className={classes.hint}>No event has an effect in this state.</p>}
    </details>
  );
}
