/**
 * Mantine's styles that the first page needs, part by part (all of them would be four times as much). The layer variants:
 * whatever is written here or in a CSS module wins, in whichever order the chunks arrive. Order within Mantine matters:
 * a part comes after those it is made of. Lazy features import the styles of their own parts beside the lazy module.
 */
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import './mantine-overrides.css'
