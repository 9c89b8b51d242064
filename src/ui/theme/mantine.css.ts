/*
 * The styles of the Mantine components that the login shows, each with those it is built from, in layers, so that our own
 * modules win without fights. What other screens use stands in `mantine-more.css.ts`; a component missing in both shows
 * unstyled. The default variables are not among them: the provider writes all of them into the page by itself.
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
