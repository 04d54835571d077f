/** Filters of the fleet line. The first three add up to all hosts, the others cut across them. */
export const FLEET_PARTS = ['rented', 'idle', 'unlisted', 'attention', 'above', 'below'] as const
export type FleetPart = (typeof FLEET_PARTS)[number]
