import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SearchBox } from './search-box'

const names = ['PyTorch 2.7', 'PyTorch 2.8', 'TensorFlow']

function Names() {
  const [text, setText] = useState('')
  return (
    <>
      <SearchBox label="Search names" value={text} onChange={setText} />
      <ul>
        {names
          .filter((name) => name.includes(text))
          .map((name) => (
            <li key={name}>{name}</li>
          ))}
      </ul>
    </>
  )
}

test('keeps the rows in place while one is pressed right after typing', async () => {
  render(<Names />)
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: '2.8' } })
  fireEvent.blur(box)
  expect(screen.getAllByRole('listitem')).toHaveLength(names.length)
  await expect.poll(() => screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['PyTorch 2.8'])
})
