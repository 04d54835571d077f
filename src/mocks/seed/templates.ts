import type { MarketTemplate, TemplateRecord } from '../db'
import { random, seedOf } from '../random'
import { TEMPLATE_FAMILIES, type TemplateFamily } from './template-table'

export const OWNER = 'c0ffee00-0000-4000-8000-000000000001'
const PUBLISHER = 'c0ffee00-0000-4000-8000-000000000002'

const PRIVATE: { name: string; image: string; tag: string; env: string; start: string; description: string }[] = [
  {
    name: 'Nightly fine-tuning',
    image: 'registry.example.com/ml/trainer',
    tag: '1.8.2-cuda12.8',
    env: '-e WANDB_API_KEY=not-a-real-key-000000 -e HF_TOKEN=hf_example_not_real -e RUN_NAME="night run" -p 6006:6006',
    start: 'python train.py --config configs/night.yaml',
    description: 'Our trainer. Its registry needs a password.',
  },
  {
    name: 'Internal inference',
    image: 'registry.example.com/ml/serve',
    tag: '0.4.0',
    env: '-e MODEL=/models/current -e LOG_LEVEL=info -p 8000:8000',
    start: './serve --port 8000',
    description: '',
  },
  {
    name: 'Проверка дисков',
    image: 'registry.example.com/ops/fio',
    tag: 'latest',
    env: '-e SIZE=20G',
    start: 'fio --name=seq --rw=read --size=$SIZE',
    description: 'Проверка скорости диска перед арендой на месяц.',
  },
]

export const seedTemplates = (): TemplateRecord[] => [...TEMPLATE_FAMILIES.flatMap(publicOnes), ...PRIVATE.map(privateOne)]

function publicOnes(family: TemplateFamily): TemplateRecord[] {
  const tags = family.tags.split(' ')
  return tags.map((tag, index) => ({
    popularity: family.popularity - index * 37,
    docker_password: '',
    docker_registry: '',
    template: templateOf(family, tag, tags.length > 1),
  }))
}

function templateOf(family: TemplateFamily, tag: string, isOneOfMany: boolean): MarketTemplate {
  const { name, image, description, env = '', start = '', ssh = false, jupyter = false, disk, user = 'root' } = family
  return {
    ...BLANK,
    id: random(seedOf(`${image}:${tag}`)).uuid(),
    owner_id: PUBLISHER,
    name: isOneOfMany ? `${name} ${tag}` : name,
    description,
    image,
    image_tag: tag,
    env,
    use_ssh: ssh,
    direct_ssh: ssh,
    use_jupyter: jupyter,
    use_jupyter_lab: jupyter,
    jupyter_directory: jupyter ? '/workspace' : '',
    on_start_command: start,
    recommended_disk_space: disk,
    href: linkOf(image),
    ssh_username: user,
  }
}

const BLANK: Omit<MarketTemplate, 'id' | 'owner_id' | 'name' | 'description' | 'image' | 'image_tag'> = {
  docker_login: '',
  env: '',
  use_ssh: false,
  use_jupyter: false,
  direct_ssh: false,
  jupyter_directory: '',
  use_jupyter_lab: false,
  on_start_command: '',
  search_params: '',
  recommended_disk_space: 10,
  href: '',
  picture: '',
  is_private: false,
  ssh_username: 'root',
}

function linkOf(image: string): string {
  if (!image.includes('.')) return `https://hub.docker.com/${image.includes('/') ? `r/${image}` : `_/${image}`}`
  return image.startsWith('nvcr.io/nvidia/')
    ? `https://catalog.ngc.nvidia.com/orgs/nvidia/containers/${image.split('/')[2]}`
    : `https://${image}`
}

const privateOne = ({ name, image, tag, env, start, description }: (typeof PRIVATE)[number], index: number): TemplateRecord => ({
  popularity: 3 - index,
  docker_password: 'example-only',
  docker_registry: 'registry.example.com',
  template: {
    ...BLANK,
    id: random(seedOf(image)).uuid(),
    owner_id: OWNER,
    name,
    description,
    image,
    image_tag: tag,
    docker_login: index === 2 ? '' : 'robot',
    env,
    use_ssh: true,
    direct_ssh: index === 0,
    on_start_command: start,
    recommended_disk_space: 60 + index * 20,
    is_private: true,
    ssh_username: index === 1 ? 'ops' : 'root',
  },
})
