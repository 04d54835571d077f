/**
 * ssh_config knows quotes but no way to write one inside them, and a percent sign stands for something: such a path is left
 * as it was typed, for the person to see.
 */
const word = (path: string): string => (/[\s#]/.test(path) && !path.includes('"') ? `"${path}"` : path)

/** Only this key is offered: with many keys in the agent a server would give up before the right one. */
export const identityLines = (file: string): string => `  IdentityFile ${word(file.trim())}\n  IdentitiesOnly yes\n`
