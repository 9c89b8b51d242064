/*
 * Styles of the Mantine components on the login, with the components they consist of, in layers, so that our modules
 * always take precedence. Those of other screens are in `mantine-more.css.ts`; a component missing in both is unstyled.
 * The default variables are not imported: the provider writes them into the page.
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
