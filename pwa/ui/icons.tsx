/**
 * The icons, in two files so that a public page does not bring those that only signed-in areas show: a module
 * goes into one chunk whole.
 */
export * from './area-icons.tsx';
export type { Icon, IconProps } from './icon-shape.tsx';
export * from './shell-icons.tsx';
