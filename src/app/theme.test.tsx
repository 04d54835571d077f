import { MantineProvider, NativeSelect } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { theme } from './theme'

test('the arrow of a select is no picture to a screen reader', () => {
  const { container } = render(
    <MantineProvider theme={theme} env="test">
      <NativeSelect label="Status" data={['active']} />
    </MantineProvider>,
  )
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})
