import { gpuSheets } from './gpu-sheet'
import type { PlanTask } from './plan'

/** A measured run: tokens per second, minutes of a fine-tune, or seconds of an image. */
export interface Run {
  value: number
  slug: string
  gpus: number
}

/** Share of the bound, or per cent of the peak, that a run reached; null without a figure in its data sheet. */
export function reached(task: PlanTask, { value, slug, gpus }: Run): number | null {
  const { speed } = recompute(task.job === 'serve' ? { ...task, scale: 1 } : { ...task, mfu: 100 }, slug, gpus, 1)
  if (speed === null) return null
  // At the full peak, a run takes this share of the measured time.
  return task.job === 'serve' ? value / speed : (100 * 3600) / speed / (task.job === 'tune' ? value * 60 : value)
}

/** Bytes of the weights, of the working memory and of the reserve: on all GPUs for a served model, otherwise on one. */
export function memoryParts(task: PlanTask): readonly [number, number, number] {
  if (task.job === 'images') {
    const weights = 2e9 * task.model.params
    return [weights, (3e9 * task.side ** 2) / 1024 ** 2, 0.1 * weights]
  }
  const { model } = task
  if (task.job === 'tune') {
    const state = model.params * 1e9 * { full: 16, lora: 2.08, qlora: 0.63 }[task.method]
    const activations = task.sequence * ((model.hidden ?? 0) * (34 + model.layers * 2) + (model.vocabulary ?? 0) * 8)
    return [state, activations, (state + activations) / 4]
  }
  const weights = (model.params * 1e9 * { fp32: 32, fp16: 16, fp8: 8, int4: 4 }[task.precision]) / 8
  const cache = 2 * task.requests * task.context * model.layers * model.cacheWidth
  return [weights, cache, (task.overhead * (weights + cache)) / 100]
}

/** The rule of the design: a tenth of the memory stays spare. */
const answerOf = (used: number) => (used <= 0.9 ? 'fits' : used <= 1 ? 'tight' : 'no')

/** Figures per second, byte and FLOP, instead of the billions and thousands of the domain. */
export function recompute(task: PlanTask, slug: string, gpus: number, price: number) {
  const sheet = gpuSheets().get(slug)
  if (!sheet) throw new Error(`There is no sheet ${slug}`)
  const capacity = sheet.memory * 1e9 * gpus
  const none = { speed: null, cost: null, limit: null }
  const fp16 = sheet.fp16 === null ? null : sheet.fp16 * 1e12
  if (task.job === 'serve') {
    const { model, precision, context, requests, overhead } = task
    const bytes = { fp32: 4, fp16: 2, fp8: 1, int4: 0.5 }[precision]
    const weights = model.params * 1e9 * bytes
    const cache = model.cacheWidth * model.layers * context * requests * 2
    const used = (weights + cache + ((weights + cache) / 100) * overhead) / capacity
    const fit = answerOf(used)
    const math =
      precision !== 'fp8'
        ? fp16
        : sheet.fp8 !== null
          ? sheet.fp8 * 1e12
          : fp16 === null
            ? null
            : sheet.int8 !== null
              ? sheet.int8 * 1e12
              : fp16
    if (math === null || sheet.bandwidth === null) return { fit, used, ...none }
    // Without a number of experts, all requests may use the same ones.
    const others = model.expertShare === null ? 0 : (model.params - model.active) * (1 - (1 - model.expertShare) ** (requests - 1))
    const read = bytes * 1e9 * (model.active + others) + cache
    const [moving, counting] = [read / (sheet.bandwidth * 1e9 * gpus), (2 * model.active * 1e9 * requests) / (math * gpus)]
    const step = Math.max(moving, counting)
    const speed = (requests / step) * task.scale
    return { fit, used, speed, cost: (price / 3600 / speed) * 1_000_000, limit: moving >= counting ? 'memory' : 'math' }
  }
  if (task.job === 'tune') {
    const { model, method, tokens, epochs, sequence, mfu } = task
    const state = model.params * 1e9 * { full: 16, lora: 2.08, qlora: 0.63 }[method]
    const each = state / gpus + sequence * ((model.hidden ?? 0) * (2 * model.layers + 34) + 8 * (model.vocabulary ?? 0))
    const room = sheet.memory * 1e9
    const used = (1.25 * each) / room
    const fit = answerOf(used)
    if (fp16 === null) return { fit, used, ...none }
    const flop = (method === 'full' ? 6 : 4) * model.active * 1e9 * tokens * epochs
    const hours = flop / (fp16 * gpus * (mfu / 100)) / 3600
    return { fit, used, speed: 1 / hours, cost: hours * price, limit: null }
  }
  const { model, steps, side, mfu } = task
  const weights = model.params * 1e9 * 2
  const working = 3e9 * ((side * side) / 1024 / 1024)
  const room = sheet.memory * 1e9
  const used = (1.1 * weights + working) / room
  const fit = answerOf(used)
  if (fp16 === null) return { fit, used, ...none }
  const seconds = (model.passTflop * 1e12 * model.passes * steps * ((side * side) / 1024 / 1024)) / (fp16 * gpus * (mfu / 100))
  return { fit, used, speed: 3600 / seconds, cost: (price / 3600) * seconds * 1000, limit: null }
}
