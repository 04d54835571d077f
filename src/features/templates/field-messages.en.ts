import type { Messages } from '@/shared/i18n/messages'

/** Names of the fields in `template-fields.ts`. Each catalog that shows fields includes them. */
export const messages = {
  field_name: 'Name',
  field_description: 'Description',
  field_image: 'Image',
  field_image_tag: 'Image tag',
  field_docker_username: 'Registry user name',
  field_docker_registry: 'Registry server',
  field_docker_password: 'Registry password',
  field_env: 'Environment',
  field_use_ssh: 'SSH',
  field_direct_ssh: 'Direct SSH',
  field_use_jupyter: 'Jupyter',
  field_use_jupyter_lab: 'JupyterLab',
  field_jupyter_directory: 'Jupyter directory',
  field_on_start_command: 'Start command',
  field_recommended_disk_space: 'Recommended disk',
  field_is_private: 'Visibility',
  field_ssh_username: 'SSH user',
} as const satisfies Messages
