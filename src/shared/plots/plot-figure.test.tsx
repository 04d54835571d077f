import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { I18nProvider } from '@/shared/i18n/i18n'
import { Toasts } from '@/shared/ui/toasts'
import { PlotFigure } from './plot-figure'

test.each(['SVG', 'PNG'])('shows a toast instead of downloading %s when the plot failed to load', async (format) => {
  await act(async () =>
    render(
      <I18nProvider locale="en">
        <PlotFigure
          title="Prices"
          unit="USD"
          fileName="prices"
          view="plot"
          onView={() => {}}
          numbers={() => ({ columns: [], rows: [] })}
          plot={<p>The plot could not be loaded.</p>}
          table={null}
        />
        <Toasts />
      </I18nProvider>,
    ),
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: `Download as ${format}` }))
  expect(await screen.findByText('Couldn’t create the image')).toBeInTheDocument()
})
