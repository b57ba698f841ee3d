// Home: what the product is for whoever is signed out.
import { PublicHome } from "./public-home.tsx";

export function HomeScreen() {
  return <PublicHome />;
}
