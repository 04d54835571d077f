import { expect, type Locator, type Page } from '@playwright/test'
import { PREVIEW } from './addresses.ts'
import type { Market, SeenRequest } from './market.ts'

export const SAVE = 'PUT /v0/templates/{template_id}'

export interface SentTemplate {
  id: string
  name: string
  description: string
  image: string
  image_tag: string
  env: string
  on_start_command: string
  is_private: boolean
  ssh_username: string
  docker_login: string
}

const headersOf = (market: Market) => ({ 'X-Api-Key': market.key })

export async function templateNamed(page: Page, market: Market, name: string): Promise<SentTemplate> {
  const answer = await page.request.get(`${PREVIEW}/v0/templates?start=0&limit=200`, { headers: headersOf(market) })
  const { data } = (await answer.json()) as { data: SentTemplate[] }
  const found = data.find((template) => template.name === name)
  if (!found) throw new Error(`the market has no template ${name}`)
  return found
}

export async function changeElsewhere(page: Page, market: Market, id: string, change: Partial<SentTemplate>): Promise<void> {
  const answer = await page.request.put(`${PREVIEW}/v0/templates/${id}`, { headers: headersOf(market), data: change })
  expect(answer.ok()).toBe(true)
}

export async function openEditor(page: Page, market: Market, name = 'Nightly fine-tuning'): Promise<SentTemplate> {
  const template = await templateNamed(page, market, name)
  await page.goto(`/templates/${template.id}?edit=true`)
  await expect(field(page, /^(Image tag|Тег образа)$/)).toHaveValue(template.image_tag, { timeout: 20_000 })
  return template
}

export const field = (page: Page, name: string | RegExp): Locator => page.getByRole('main').getByRole('textbox', { name, exact: true })
export const reviewButton = (page: Page): Locator => page.getByRole('button', { name: /^(Review changes|Проверить изменения)$/ })
export const reviewDialog = (page: Page): Locator => page.getByRole('dialog')
export const saveButton = (page: Page): Locator => reviewDialog(page).getByRole('button', { name: /^(Save template|Сохранить шаблон)$/ })

export async function save(page: Page): Promise<void> {
  await reviewButton(page).click()
  await expect(saveButton(page)).toBeEnabled()
  await saveButton(page).click()
}

/** An environment that both sides changed: two lines conflict, two merge automatically. */
export const ENVIRONMENTS = {
  base: '-e CLI_ARGS="--preview-method auto" -p 8188:8188 -e HF_HOME=/workspace/hf -e TZ=UTC',
  theirs: '-e CLI_ARGS="--preview-method auto" -p 8190:8188 -e HF_HOME=/data/hf -e TZ=UTC -e EXTRA=1',
  mine: `-e CLI_ARGS='--preview-method auto --listen 0.0.0.0' -p 8189:8188 -e TZ=UTC`,
}

export async function openConflict(page: Page, market: Market): Promise<void> {
  const { id } = await templateNamed(page, market, 'Nightly fine-tuning')
  await changeElsewhere(page, market, id, { env: ENVIRONMENTS.base })
  await openEditor(page, market)
  await page.getByRole('radio', { name: /^(Raw text|Исходный текст)$/ }).check()
  await field(page, /^(Environment|Окружение)$/).fill(ENVIRONMENTS.mine)
  await changeElsewhere(page, market, id, { env: ENVIRONMENTS.theirs })
  await page.evaluate(() => scrollTo(0, 0))
  await reviewButton(page).click()
  await expect(reviewDialog(page).getByRole('table', { name: /^(Environment: changed lines|Окружение: изменённые строки)$/ })).toBeVisible()
}

/** The saves sent by the console; `changeElsewhere` never sends `ssh_username`. */
export const savesOf = async (market: Market): Promise<Record<string, unknown>[]> =>
  (await market.requests(SAVE)).map(({ body }: SeenRequest) => body as Record<string, unknown>).filter((body) => 'ssh_username' in body)
