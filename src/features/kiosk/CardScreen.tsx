import { ActionIcon } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { Logo } from '../../ui/Logo.tsx';
import { AccessibilityBar } from './AccessibilityBar.tsx';
import { MessagePlace } from '../../messages/MessagePlace.tsx';
import { REFUSAL_MS } from './card-state.ts';
import { CardLanguages } from './CardLanguages.tsx';
import classes from './CardScreen.module.css';
import { CardState } from './CardState.tsx';
import { CardClock } from './CardClock.tsx';
import { DishGallery } from './DishGallery.tsx';

/**
 * An idle terminal: a gallery of dishes, and where to hold the card. It shows loading and connection state itself:
 * `data-speaks` hides the loading overlay and the connection banner. There is no password login here.
 */
export function CardScreen() {
  const t = useText();
  const { restaurant } = useAppConfiguration();
  const [isStill, setIsStill] = useState(false);
  return (
    <div className={classes.screen} data-card-screen data-speaks="all" data-still={isStill || undefined}>
      <header className={classes.head}>
        <div className={classes.name}>
          <Logo />
          {restaurant.logo && <p>{restaurant.name}</p>}
        </div>
        <CardClock />
      </header>
      <aside className={classes.stage}>
        <div className={classes.welcome}>{t('card.welcome')}</div>
        <DishGallery />
        <ActionIcon
          className={classes.still}
          size="3.5rem"
          aria-label={t(isStill ? 'card.play' : 'card.pause')}
          onClick={() => setIsStill(!isStill)}
        >
          {isStill ? <IconPlayerPlay size={24} aria-hidden /> : <IconPlayerPause size={24} aria-hidden />}
        </ActionIcon>
      </aside>
      <main className={classes.sheet}>
        {/* Nobody else reads later what was told to this one. */}
        <MessagePlace fadesAfter={REFUSAL_MS} />
        <CardState />
        <CardLanguages />
      </main>
      <AccessibilityBar />
    </div>
  );
}
