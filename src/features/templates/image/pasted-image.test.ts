import { expect, test } from 'vitest'
import { parsePastedImage } from './pasted-image'

test.each([
  ['docker pull pytorch/pytorch:2.4', 'pytorch/pytorch', '2.4'],
  ['$ sudo docker pull --platform linux/amd64 redis', 'redis', null],
  ['docker run --gpus all -it --rm -v /a:/b \\\n  -p 80:80 ghcr.io/org/app:1 bash -c "echo x"', 'ghcr.io/org/app', '1'],
  ['podman image pull quay.io/a/b', 'quay.io/a/b', null],
  ['FROM --platform=linux/amd64 nvcr.io/nvidia/pytorch:25.05-py3 AS build', 'nvcr.io/nvidia/pytorch', '25.05-py3'],
  ['https://hub.docker.com/r/vllm/vllm-openai/tags?page=1', 'vllm/vllm-openai', null],
  ['hub.docker.com/_/redis', 'redis', null],
  ['\u200Blocalhost:5000/app:dev\uFEFF ', 'localhost:5000/app', 'dev'],
  [`busybox@sha256:${'a'.repeat(64)}`, `busybox@sha256:${'a'.repeat(64)}`, null],
])('finds the image in %j', (text, image, tag) => {
  expect(parsePastedImage(text)).toEqual({ image, tag })
})

test.each([
  '',
  'two words',
  'docker ps',
  'docker run -it',
  'docker pull UPPER',
  'https://ghcr.io/a/b',
  'hub.docker.com/layers/x',
  'read from me',
])('finds no image in %j', (text) => {
  expect(parsePastedImage(text)).toBeUndefined()
})
