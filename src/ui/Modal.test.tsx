import { cleanup, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';
import { Modal, ModalDescription } from './Modal.tsx';

afterEach(cleanup);

function show(children: ReactNode) {
  renderInApp(
    <Modal opened title="Goulash" closeLabel="Close" onClose={() => undefined}>
      {children}
    </Modal>,
  );
  const describedBy = screen.getByRole('dialog', { name: 'Goulash' }).getAttribute('aria-describedby');
  return describedBy === null ? null : document.getElementById(describedBy)?.textContent;
}

// COMFORT-64
it('A dialog is not described by all that it holds', () => {
  expect(show(<section aria-label="Allergens">Tree nuts</section>)).toBeNull();
});

// COMFORT-64
it('A dialog is described by what it asks about, without its answers', () => {
  const children = (
    <>
      <ModalDescription>For Friday.</ModalDescription>
      <button type="button">Move it</button>
    </>
  );
  expect(show(children)).toBe('For Friday.');
});
