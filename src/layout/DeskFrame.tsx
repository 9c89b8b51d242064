import { useEffect, useRef } from 'react';
import { useSessionRef } from '../context/hooks.ts';
import { showModal } from '../ui/show-modal.ts';
import { useIsMobile } from '../ui/use-is-mobile.ts';
import { BottomNav } from './BottomNav.tsx';
import { Footer } from './Footer.tsx';
import { type FootProps, type HeadProps } from './frame.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** Above a page on a phone or a desktop. */
export function DeskHead({ titleRef }: HeadProps) {
  const session = useSessionRef();
  const sidebar = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const closing = session.on('dialogs.close', () => sidebar.current?.close());
    return () => closing.unsubscribe();
  }, [session]);
  return (
    <>
      <TopBar titleRef={titleRef} onMenu={() => showModal(sidebar.current)} />
      <Sidebar dialog={sidebar} />
    </>
  );
}

/** Below it. */
export function DeskFoot({ hasCarts }: FootProps) {
  const isMobile = useIsMobile();
  return (
    <>
      <Footer />
      {isMobile && hasCarts && <BottomNav />}
    </>
  );
}
