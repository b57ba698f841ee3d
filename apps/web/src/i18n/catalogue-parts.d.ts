// The part of a language's catalogue that the build sets apart.
declare module "*?signed-in" {
  export const messages: import("@lingui/core").Messages;
}
