import { ActionIcon } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../context/hooks.ts';
import { CART_COLUMN } from '../features/cart/cart-on-page.ts';
import { Popover } from '../ui/Popover.tsx';
import { SkeletonCards } from '../ui/SkeletonCards.tsx';
import { useChunk } from '../ui/use-chunk.ts';
import { CartBag } from './CartBag.tsx';
import classes from './CartBag.module.css';
import { useCartCount } from './use-cart-count.ts';

const GAP = 8;
const WIDTH = 310;

/**
 * How far the popover moves to lie beside the carts that the page shows: 0 where it lies below them, or there is no
 * room beside them.
 */
function pastCartOnPage(button: HTMLElement): number {
  const shown = document.querySelector(`[${CART_COLUMN}]`)?.getBoundingClientRect();
  if (!shown) return 0;
  const { left, right, bottom } = button.getBoundingClientRect();
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const shift = GAP + (isRightToLeft ? shown.right - left : right - shown.left);
  const room = isRightToLeft ? window.innerWidth - shown.right : shown.left;
  const isBeside = shown.bottom > bottom && shown.top < window.innerHeight;
  return isBeside && room >= WIDTH * scale + 2 * GAP ? Math.max(0, shift) : 0;
}

/** Opens the cart below itself (PAGE-17). */
export function CartPopoverButton() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [shift, setShift] = useState(0);
  const [isLoaded, setIsLoaded] = useState(false);
  const { count, label } = useCartCount();
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={WIDTH}
      position="bottom-end"
      offset={{ mainAxis: GAP, alignmentAxis: shift }}
      // It would be drawn back below the button.
      middlewares={{ shift: shift === 0, flip: true }}
      // The focus goes to the cart itself, not to what stands in for it.
      trapFocus={isLoaded}
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          className={classes.button}
          aria-label={label}
          onClick={({ currentTarget }) => {
            setShift(pastCartOnPage(currentTarget));
            setIsOpen((open) => !open);
          }}
        >
          <CartBag count={count} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown label={t('layout.cart')}>
        <LazyCartPopover onLoaded={setIsLoaded} onClose={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface LazyCartPopoverProps {
  onLoaded: (isLoaded: true) => void;
  onClose: () => void;
}

function LazyCartPopover({ onLoaded, onClose }: LazyCartPopoverProps) {
  const { CartPopover } = useChunk(() => import('./CartPopover.tsx')) ?? {};
  useEffect(() => {
    if (CartPopover) onLoaded(true);
  }, [CartPopover, onLoaded]);
  return CartPopover ? <CartPopover onClose={onClose} /> : <SkeletonCards count={2} height={80} />;
}
