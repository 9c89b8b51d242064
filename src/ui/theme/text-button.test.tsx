import { Button } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../app.fixtures.tsx';

afterEach(cleanup);

// LANG-12
it('buttons of words in the restaurant’s colour are text buttons; links, grey and red ones are not', () => {
  renderInApp(
    <>
      <Button variant="subtle">More days</Button>
      <Button variant="subtle" color="gray">
        Back
      </Button>
      <Button variant="subtle" color="red">
        End
      </Button>
      <Button variant="subtle" component="a" href="#/info">
        Contact
      </Button>
      <Button>Pay</Button>
    </>,
  );
  const inCapitals = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].filter((one) =>
    one.classList.contains('text-button'),
  );
  expect(inCapitals.map((one) => one.textContent)).toEqual(['More days']);
});
