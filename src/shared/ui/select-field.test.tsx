import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SelectField } from './select-field'

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
] as const

test('reports the chosen value', async () => {
  const onChange = vi.fn()
  render(<SelectField label="Status" options={STATUSES} value="active" onChange={onChange} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paused')
  expect(onChange).toHaveBeenCalledWith('paused')
})
