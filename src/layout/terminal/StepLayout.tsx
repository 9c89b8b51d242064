import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { MessagePlace } from '../../messages/MessagePlace.tsx';
import { TitleSlot } from '../../ui/title-slot.ts';
import { StepBar } from './TerminalStepBar.tsx';
import classes from './StepLayout.module.css';
import { TerminalHead } from './TerminalHead.tsx';

/**
 * A step that has to be done before anything else, in the frame of a terminal: the terms, a first password (TERM-39).
 */
export function StepLayout(): ReactNode {
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <TerminalHead titleRef={setTitleSlot} />
      <main className={classes.main}>
        <TitleSlot value={titleSlot}>
          <MessagePlace />
          <Outlet />
        </TitleSlot>
      </main>
      <StepBar />
    </>
  );
}
