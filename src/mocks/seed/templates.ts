import type { MarketTemplate, TemplateRecord } from '../db'
import { random, seedOf } from '../random'

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

interface TemplateFamily {
  name: string
  image: string
  tags: string
  description: string
  /** `docker run` flags, in the format of the API. */
  env?: string
  start?: string
  ssh?: boolean
  jupyter?: boolean
  disk: number
  popularity: number
  user?: string
}

const HF = '-e HF_HOME=/workspace/hf -e HF_HUB_ENABLE_HF_TRANSFER=1'
const NB = '-p 8888:8888 -e JUPYTER_TOKEN=example-only'

type Rest = Omit<TemplateFamily, 'name' | 'image' | 'disk' | 'popularity'>

const family = (name: string, image: string, disk: number, popularity: number, rest: Rest): TemplateFamily => ({
  name,
  image,
  disk,
  popularity,
  ...rest,
})

const TEMPLATE_FAMILIES: readonly TemplateFamily[] = [
  family('PyTorch', 'pytorch/pytorch', 32, 990, {
    ssh: true,
    jupyter: true,
    tags: '2.8.0-cuda12.8-cudnn9-devel 2.7.1-cuda12.8-cudnn9-runtime 2.6.0-cuda12.4-cudnn9-devel 2.5.1-cuda12.1-cudnn9-devel 2.4.1-cuda11.8-cudnn9-runtime 2.1.2-cuda12.1-cudnn8-devel',
    description: 'PyTorch with CUDA and cuDNN.',
    env: '-e PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True -p 6006:6006',
    start: 'env >> /etc/environment; mkdir -p /workspace',
  }),
  family('CUDA', 'nvidia/cuda', 16, 870, {
    ssh: true,
    tags: '12.9.1-cudnn-devel-ubuntu24.04 12.8.1-devel-ubuntu22.04 12.6.3-cudnn-runtime-ubuntu22.04 12.4.1-cudnn-devel-ubuntu22.04 12.2.2-base-ubuntu22.04 11.8.0-cudnn8-devel-ubuntu22.04',
    description: 'A bare CUDA toolkit on Ubuntu.',
    start: 'apt-get update && apt-get install -y git tmux',
  }),
  family('vLLM', 'vllm/vllm-openai', 80, 940, {
    tags: 'latest v0.10.2 v0.9.2 v0.8.5 v0.6.6',
    description: 'OpenAI-compatible server for large language models.',
    env: `${HF} -e VLLM_USE_V1=1 -p 8000:8000`,
    start: 'vllm serve Qwen/Qwen2.5-7B-Instruct --max-model-len 8192',
  }),
  family('Ollama', 'ollama/ollama', 60, 910, {
    ssh: true,
    tags: 'latest 0.12.3 0.9.6 0.6.8',
    description: 'Runs quantised language models behind a simple API.',
    env: '-e OLLAMA_HOST=0.0.0.0 -e OLLAMA_KEEP_ALIVE=30m -p 11434:11434',
    start: 'ollama serve',
  }),
  family('ComfyUI', 'yanwk/comfyui-boot', 100, 880, {
    ssh: true,
    tags: 'cu128-slim cu126-megapak cu124-slim',
    description: 'Node-based editor for image and video diffusion models.',
    env: '-e CLI_ARGS="--preview-method auto" -p 8188:8188',
  }),
  family('Jupyter PyTorch', 'quay.io/jupyter/pytorch-notebook', 32, 760, {
    jupyter: true,
    user: 'jovyan',
    tags: 'cuda12-latest cuda12-python-3.12 cuda11-2024-08-19',
    description: 'Jupyter stack with PyTorch.',
    env: NB,
  }),
  family('Jupyter TensorFlow', 'quay.io/jupyter/tensorflow-notebook', 32, 610, {
    jupyter: true,
    user: 'jovyan',
    tags: 'cuda-latest cuda-python-3.12',
    description: 'Jupyter stack with TensorFlow.',
    env: NB,
  }),
  family('TensorFlow', 'tensorflow/tensorflow', 24, 640, {
    ssh: true,
    jupyter: true,
    tags: 'latest-gpu-jupyter 2.19.0-gpu 2.17.0-gpu-jupyter 2.15.0-gpu',
    description: 'TensorFlow with GPU support.',
    env: '-e TF_FORCE_GPU_ALLOW_GROWTH=true -p 6006:6006',
  }),
  family('Text Generation Inference', 'ghcr.io/huggingface/text-generation-inference', 80, 720, {
    tags: '3.3.5 3.2.3 2.4.1 latest-rocm',
    description: 'Hugging Face server for language models.',
    env: `${HF} -e MODEL_ID=mistralai/Mistral-7B-Instruct-v0.3 -p 8080:80`,
  }),
  family('Text Embeddings Inference', 'ghcr.io/huggingface/text-embeddings-inference', 20, 430, {
    tags: '1.8 89-1.8 hopper-1.8',
    description: 'Server for embedding models.',
    env: '-e MODEL_ID=BAAI/bge-m3 -p 8080:80',
  }),
  family('SGLang', 'lmsysorg/sglang', 80, 690, {
    ssh: true,
    tags: 'latest v0.5.3-cu129 v0.4.9-cu126',
    description: 'Fast serving of language and vision models.',
    env: `${HF} -p 30000:30000 --shm-size 32g`,
    start: 'python3 -m sglang.launch_server --model-path Qwen/Qwen3-8B --host 0.0.0.0',
  }),
  family('llama.cpp', 'ghcr.io/ggml-org/llama.cpp', 40, 580, {
    tags: 'server-cuda full-cuda server-rocm',
    description: 'Quantised models in GGUF files.',
    env: '-e LLAMA_ARG_N_GPU_LAYERS=99 -p 8080:8080',
  }),
  family('Stable Diffusion WebUI', 'universonic/stable-diffusion-webui', 80, 670, {
    ssh: true,
    tags: 'latest full nightly',
    description: 'Web interface for Stable Diffusion.',
    env: '-p 7860:8080',
  }),
  family('Open WebUI', 'ghcr.io/open-webui/open-webui', 40, 650, {
    tags: 'cuda ollama main',
    description: 'Browser chat for Ollama or any OpenAI-compatible API.',
    env: '-e WEBUI_AUTH=true -p 3000:8080',
  }),
  family('Whisper server', 'onerahmet/openai-whisper-asr-webservice', 20, 380, {
    tags: 'latest-gpu v1.9.1-gpu',
    description: 'Speech recognition behind an HTTP API.',
    env: '-e ASR_MODEL=large-v3 -e ASR_ENGINE=faster_whisper -p 9000:9000',
  }),
  family('NGC PyTorch', 'nvcr.io/nvidia/pytorch', 60, 560, {
    ssh: true,
    jupyter: true,
    tags: '25.08-py3 25.03-py3 24.10-py3 23.12-py3',
    description: 'NVIDIA’s build of PyTorch, with Apex and Transformer Engine.',
    env: '--ulimit memlock=-1 --shm-size 16g -e NCCL_DEBUG=WARN',
  }),
  family('Triton', 'nvcr.io/nvidia/tritonserver', 60, 410, {
    tags: '25.08-py3 24.12-trtllm-python-py3',
    description: 'Inference server for models of any framework.',
    env: '-p 8000:8000 -p 8001:8001 -p 8002:8002',
    start: 'tritonserver --model-repository=/models',
  }),
  family('RAPIDS', 'rapidsai/notebooks', 48, 320, {
    jupyter: true,
    user: 'rapids',
    tags: '25.08-cuda12.9-py3.12 25.04-cuda12.8-py3.12',
    description: 'Data frames and machine learning on the GPU.',
    env: NB,
  }),
  family('Axolotl', 'axolotlai/axolotl', 100, 470, {
    ssh: true,
    tags: 'main-latest main-py3.11-cu128-2.8.0 main-py3.11-cu124-2.6.0',
    description: 'Fine-tunes language models from one YAML file.',
    env: `${HF} -e WANDB_MODE=offline`,
  }),
  family('Unsloth', 'unsloth/unsloth', 80, 450, {
    ssh: true,
    jupyter: true,
    user: 'unsloth',
    tags: 'latest stable',
    description: 'Memory-efficient fine-tuning in notebooks.',
    env: `${NB} -e USER_PASSWORD=example-only`,
  }),
  family('Blender', 'linuxserver/blender', 30, 340, {
    tags: 'latest 4.5.2',
    description: 'Rendering with Cycles on a desktop in the browser.',
    env: '-e PUID=1000 -e PGID=1000 -e TZ=Etc/UTC -p 3000:3000 -p 3001:3001',
  }),
  family('JAX', 'ghcr.io/nvidia/jax', 48, 330, {
    ssh: true,
    tags: 'jax maxtext',
    description: 'JAX with XLA for NVIDIA GPUs.',
    env: '-e XLA_PYTHON_CLIENT_MEM_FRACTION=0.9',
  }),
  family('ROCm PyTorch', 'rocm/pytorch', 60, 290, {
    ssh: true,
    tags: 'latest rocm6.4.3_ubuntu24.04_py3.12_pytorch_release_2.6.0',
    description: 'PyTorch for AMD Instinct.',
    env: '--device /dev/kfd --device /dev/dri --ipc host',
  }),
  family('Ubuntu', 'ubuntu', 10, 520, {
    ssh: true,
    tags: '24.04 22.04',
    description: 'A clean Ubuntu system.',
  }),
  family('VS Code server', 'codercom/code-server', 20, 440, {
    ssh: true,
    user: 'coder',
    tags: 'latest 4.104.1-ubuntu',
    description: 'VS Code in the browser.',
    env: '-e PASSWORD=example-only -p 8443:8080',
  }),
  family('Isaac Sim', 'nvcr.io/nvidia/isaac-sim', 120, 210, {
    tags: '5.0.0 4.5.0',
    description: 'Robot simulation.',
    env: '-e ACCEPT_EULA=Y -e PRIVACY_CONSENT=N --network host',
  }),
  family('MLflow', 'ghcr.io/mlflow/mlflow', 15, 230, {
    tags: 'v3.4.0',
    description: 'Experiment tracking.',
    env: '-p 5000:5000',
    start: 'mlflow server --host 0.0.0.0',
  }),
]
