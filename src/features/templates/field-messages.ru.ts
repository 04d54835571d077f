import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './field-messages.en'

export const messages: Translation<typeof en> = {
  field_name: 'Название',
  field_description: 'Описание',
  field_image: 'Образ',
  field_image_tag: 'Тег образа',
  field_docker_username: 'Логин реестра',
  field_docker_registry: 'Сервер реестра',
  field_docker_password: 'Пароль реестра',
  field_env: 'Окружение',
  field_use_ssh: 'SSH',
  field_direct_ssh: 'Прямой SSH',
  field_use_jupyter: 'Jupyter',
  field_use_jupyter_lab: 'JupyterLab',
  field_jupyter_directory: 'Каталог Jupyter',
  field_on_start_command: 'Команда запуска',
  field_recommended_disk_space: 'Рекомендуемый диск',
  field_is_private: 'Видимость',
  field_ssh_username: 'Пользователь SSH',
}
